import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'

type Props = { onPick(emoji: string): void; onClose(): void }

const columns = 8
const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }

/** Arrow keys move between the emoji, Escape returns to the text field. */
export default function EmojiPanel({ onPick, onClose }: Props) {
  const { t } = useTexts('conversation')
  const [kind, setKind] = useState<EmojiKind>('faces')
  const grid = useRef<HTMLDivElement>(null)
  useEffect(() => grid.current?.querySelector('button')?.focus(), [])
  const onArrows = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const here = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const next = buttons[here + (steps[event.key] ?? Number.NaN)]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset overflows its height
    <div
      role="group"
      aria-label={t('conversation.emoji')}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="mb-2 flex h-[min(16rem,38dvh)] animate-rise flex-col rounded-card border border-line bg-raised p-2 md:absolute md:bottom-full md:left-6 md:w-[25rem] md:shadow-high"
    >
      <div className="no-scrollbar flex shrink-0 gap-1 overflow-x-auto">
        {emojiKinds.map((option) => (
          <button
            key={option}
            type="button"
            aria-pressed={option === kind}
            aria-label={t(`conversation.emoji_${option}`)}
            onClick={() => setKind(option)}
            className="flex size-11 shrink-0 items-center justify-center rounded-field text-xl hover:bg-primary-tint aria-pressed:bg-primary-tint"
          >
            <span aria-hidden>{emojiOf(option)[0]}</span>
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move the focus between its buttons */}
      <div
        ref={grid}
        key={kind}
        onKeyDown={onArrows}
        className="mt-1 grid grid-cols-8 overflow-y-auto overscroll-contain"
      >
        {emojiOf(kind).map((emoji, i) => (
          <button
            key={emoji}
            type="button"
            tabIndex={i === 0 ? 0 : -1}
            onClick={() => onPick(emoji)}
            className="flex min-h-11 items-center justify-center rounded-field text-xl hover:bg-primary-tint focus-visible:outline-offset-[-3px]"
          >
            {emoji}
          </button>
        ))}
      </div>
    </div>
  )
}

/** The emoji of the picker, by kind. They need no labels: screen readers know their names in the reader's language. */
const emoji = {
  faces:
    '😀 😃 😄 😁 😆 😅 😂 🤣 🙂 🙃 😉 😊 😇 🥰 😍 🤩 😘 😗 😚 😙 🥲 😋 😛 😜 🤪 😝 🤗 🤭 🤫 🤔 🫡 🤐 🤨 😐 😶 😏 😒 🙄 😬 😌 😔 😪 🤤 😴 😷 🤒 🤕 🤢 🥵 🥶 🥴 😵 🤯 🤠 🥳 😎 🤓 🧐 😕 😟 🙁 😮 😯 😲 😳 🥺 🥹 😦 😨 😰 😥 😢 😭 😱 😖 😣 😞 😓 😩 😫 🥱 😤 😡 😠 😈 👻 👽 🤖 🙈 🙉 🙊',
  love: '❤️ 🧡 💛 💚 💙 💜 🤎 🖤 🤍 💔 ❤️‍🔥 💕 💞 💓 💗 💖 💘 💝 💟 💋 💌 💐 🌹 🥀 💍 💎 💏 💑 🫶 🫂 😻 💯 💫 ✨ 🔥',
  hands:
    '👋 🤚 🖐️ ✋ 🖖 👌 🤌 🤏 ✌️ 🤞 🫰 🤟 🤘 🤙 👈 👉 👆 👇 ☝️ 👍 👎 ✊ 👊 🤛 🤜 👏 🙌 👐 🤲 🤝 🙏 💪 💅 👀 👂 👃 👄 🧠 🙋 🙅 🙆 🤷 🤦 💃 🕺 🧘 🚴 🏃 🚶 👫 👬 👭 👨‍👩‍👧 🧑‍🍳 🧑‍🎨 🧑‍🚀',
  nature:
    '🐶 🐱 🐭 🐹 🐰 🦊 🐻 🐼 🐨 🐯 🦁 🐮 🐷 🐸 🐵 🐔 🐧 🐦 🦉 🦄 🐝 🦋 🐌 🐞 🐢 🐙 🐬 🐳 🐟 🐴 🐑 🐘 🦒 🐾 🌵 🌲 🌳 🌴 🌱 🍀 🍁 🍂 🌷 🌸 🌺 🌻 🌼 🌞 🌙 ⭐ 🌈 ☀️ ⛅ 🌧️ ⛈️ ❄️ ⛄ 💧 🌊',
  food: '🍏 🍎 🍐 🍊 🍋 🍌 🍉 🍇 🍓 🫐 🍒 🍑 🥭 🍍 🥥 🥝 🍅 🥑 🥦 🥕 🌽 🌶️ 🥐 🥖 🧀 🥚 🥞 🥓 🍔 🍟 🍕 🌭 🥪 🌮 🌯 🥗 🍝 🍜 🍣 🍤 🍚 🍦 🍩 🍪 🎂 🍰 🧁 🍫 🍬 🍿 ☕ 🍵 🥛 🍺 🍻 🥂 🍷 🥃 🍸 🍹 🍾 🧊',
  leisure:
    '⚽ 🏀 🏈 ⚾ 🎾 🏐 🏓 🏸 🏒 ⛳ 🥊 🥋 ⛸️ 🎿 🏄 🏊 🚣 🧗 🏆 🥇 🎯 🎳 🎮 🎲 🧩 ♟️ 🎨 🎭 🎬 🎤 🎧 🎸 🎹 🥁 🎷 🎺 🎻 📷 📚 📖 🎟️ 🎪 🎉 🎊 🎈 🎁 🎄 🎃',
  places:
    '🚗 🚕 🚌 🚲 🛵 🏍️ 🚆 🚇 ✈️ 🚁 ⛵ 🚢 🚀 🗺️ 🧭 🏔️ ⛰️ 🏕️ 🏖️ 🏝️ 🏡 🏠 🏢 🏨 🏰 🗼 🗽 ⛪ 🎡 🎢 🌅 🌄 🌃 🌉 🌍 🧳 ⏰ ⌛ 🛏️ 🛁',
  things:
    '📱 💻 ⌨️ 📺 📞 💡 🔦 🔑 🔒 ✉️ 📅 📌 ✏️ 📝 📎 ✂️ 💰 💶 💳 🛒 👗 👕 👖 👟 👠 👢 🧢 👓 🕶️ 👜 ☂️ 💄 💊 🧸 ✅ ❌ ❓ ❗ ➕ ♻️ ⚡ 🎵 🎶 💤 💬 💭 🆗 🆒 🔞 🏳️‍🌈',
}

type EmojiKind = keyof typeof emoji
const emojiKinds = Object.keys(emoji) as EmojiKind[]
const emojiOf = (kind: EmojiKind) => emoji[kind].split(' ')
