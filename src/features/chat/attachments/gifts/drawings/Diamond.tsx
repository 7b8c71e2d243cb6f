export default function Diamond() {
  return (
    <>
      <path d="M30 28H90L110 52L60 108L10 52Z" className="fill-unread" />
      <path d="M30 28L10 52H38Z" className="fill-on-photo opacity-60" />
      <path d="M30 28H60L38 52Z" className="fill-on-photo opacity-40" />
      <path d="M60 28H90L82 52Z" className="fill-on-photo opacity-20" />
      <path d="M60 28L82 52H38Z" className="fill-on-photo opacity-70" />
      <path d="M38 52H82L60 108Z" className="fill-on-photo opacity-40" />
      <path d="M10 52H38L60 108Z" className="fill-on-photo opacity-20" />
      <path d="M60 10Q62 20 72 22Q62 24 60 34Q58 24 48 22Q58 20 60 10Z" className="fill-warning-fill" />
      <path
        d="M102 70Q103.500 77 110 78.500Q103.500 80 102 87Q100.500 80 94 78.500Q100.500 77 102 70Z"
        className="fill-primary"
      />
      <path
        d="M18 78Q19.200 84 25 85.200Q19.200 86.400 18 92Q16.800 86.400 11 85.200Q16.800 84 18 78Z"
        className="fill-primary"
      />
      <path
        d="M104 20Q105 25 110 26Q105 27 104 32Q103 27 98 26Q103 25 104 20Z"
        className="fill-primary opacity-50"
      />
    </>
  )
}
