import type { ReactNode } from 'react'
import type { Gesture } from '../verification.contract.ts'

const finger = 'fill-none stroke-[6]'
const hand = 'fill-raised'

/** The hand of each gesture, beside or on the face. */
const hands: Record<Gesture, ReactNode> = {
  two_fingers: (
    <>
      <path className={finger} d="M74 54 71 34M82 54 86 35" />
      <path className={hand} d="M70 54h16q3 0 3 3v8q0 8-8 8h-6q-8 0-8-8v-8q0-3 3-3zM78 73v23" />
    </>
  ),
  hand_on_ear: (
    <>
      <path className={hand} d="M66 60 86 96" />
      <path className={hand} d="M56 44q6-8 14-3t6 14-8 12-14-6q-4-10 2-17z" />
      <path d="M58 46q5 2 7 8M63 42q5 3 7 9" className="fill-none" />
    </>
  ),
  thumb_up: (
    <>
      <path className={finger} d="M73 53V33" />
      <path className={hand} d="M69 52h16q4 0 4 4v12q0 5-5 5H72q-5 0-5-5V54q0-2 2-2zM78 73v23" />
      <path d="M77 58h12M77 65h12" className="fill-none" />
    </>
  ),
  open_hand: (
    <>
      <path className={finger} d="M71 55 68 38M77 53V33M83 54 86 36M70 64 62 57M88 58 93 45" />
      <path className={hand} d="M70 54h14q5 0 5 5v6q0 9-9 9h-4q-9 0-9-9v-6q0-5 3-5zM78 74v22" />
    </>
  ),
  hand_on_head: (
    <>
      <path className="fill-none" d="M54 30 82 50V96" />
      <path className={hand} d="M22 28q4-8 16-8t18 9q-2 5-8 4-10-5-20 0-6 0-6-5z" />
    </>
  ),
  finger_on_nose: (
    <>
      <path className="fill-none" d="M68 76 86 96" />
      <path className={finger} d="M58 69 42 57" />
      <path className={hand} d="M57 64q6-4 12 1t3 11-10 5-8-8q-1-6 3-9z" />
    </>
  ),
}

/** A face with the gesture. The name of the gesture is its text alternative. */
export const GestureDrawing = ({ gesture, label }: { gesture: Gesture; label: string }) => (
  <svg
    role="img"
    aria-label={label}
    viewBox="0 0 100 100"
    className="size-full stroke-3 stroke-primary-text"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path className="fill-raised" d="M6 99q2-20 32-21t34 21" />
    <path className="fill-raised" d="M17 50q0-25 21-25t21 25-21 27-21-27z" />
    <path className="fill-primary-tint" d="M16 48q-2-28 22-28t22 28q-4-14-16-16-16 6-28 16z" />
    <path className="fill-none" d="M30 51v1M46 51v1M30 65q8 6 16 0M38 54q-2 4 1 5" />
    {hands[gesture]}
  </svg>
)
