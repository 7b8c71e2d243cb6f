/** Hidden from screen readers: the header says it in words. */
export function TypingDots() {
  return (
    <span
      aria-hidden
      className="mt-3 flex h-10 w-16 animate-rise items-center justify-center gap-1 self-start rounded-card rounded-bl-sm bg-raised shadow-low"
    >
      <Dot className="" />
      <Dot className="[animation-delay:160ms]" />
      <Dot className="[animation-delay:320ms]" />
    </span>
  )
}

const Dot = ({ className }: { className: string }) => (
  <span className={`size-2 animate-dot rounded-full bg-quiet ${className}`} />
)
