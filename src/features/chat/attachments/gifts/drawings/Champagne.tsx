export default function Champagne() {
  return (
    <>
      <g transform="rotate(14 36 64)">
        <path d="M22 30H56L52 58C50 68 44 72 39 72C34 72 28 68 26 58Z" className="fill-primary-tint" />
        <path d="M24 42H54L52 58C50 68 44 72 39 72C34 72 28 68 26 58Z" className="fill-warning-fill" />
        <path d="M24 42H54L53.400 47H24.600Z" className="fill-on-photo opacity-60" />
        <path d="M39 72V102" strokeWidth="4" strokeLinecap="round" className="fill-none stroke-line-strong" />
        <ellipse cx="39" cy="104" rx="14" ry="4" className="fill-line-strong" />
        <path
          d="M22 30H56L52 58C50 68 44 72 39 72C34 72 28 68 26 58Z"
          strokeWidth="2.500"
          className="fill-none stroke-line-strong"
        />
        <circle cx="34" cy="60" r="2" className="fill-on-photo" />
        <circle cx="42" cy="54" r="2.500" className="fill-on-photo" />
        <circle cx="38" cy="49" r="1.600" className="fill-on-photo" />
        <circle cx="45" cy="62" r="1.600" className="fill-on-photo" />
      </g>
      <g transform="rotate(-14 84 64)">
        <path d="M64 30H98L94 58C92 68 86 72 81 72C76 72 70 68 68 58Z" className="fill-primary-tint" />
        <path d="M66 42H96L94 58C92 68 86 72 81 72C76 72 70 68 68 58Z" className="fill-primary opacity-50" />
        <path d="M66 42H96L95.400 47H66.600Z" className="fill-on-photo opacity-60" />
        <path d="M81 72V102" strokeWidth="4" strokeLinecap="round" className="fill-none stroke-line-strong" />
        <ellipse cx="81" cy="104" rx="14" ry="4" className="fill-line-strong" />
        <path
          d="M64 30H98L94 58C92 68 86 72 81 72C76 72 70 68 68 58Z"
          strokeWidth="2.500"
          className="fill-none stroke-line-strong"
        />
        <circle cx="76" cy="60" r="2" className="fill-on-photo" />
        <circle cx="84" cy="54" r="2.500" className="fill-on-photo" />
        <circle cx="80" cy="49" r="1.600" className="fill-on-photo" />
        <circle cx="87" cy="62" r="1.600" className="fill-on-photo" />
      </g>
      <path
        d="M60 4Q61.500 12 68 14Q61.500 16 60 24Q58.500 16 52 14Q58.500 12 60 4Z"
        className="fill-primary"
      />
      <path d="M40 8Q41 12 45 13Q41 14 40 18Q39 14 35 13Q39 12 40 8Z" className="fill-warning-fill" />
      <path d="M80 8Q81 12 85 13Q81 14 80 18Q79 14 75 13Q79 12 80 8Z" className="fill-warning-fill" />
    </>
  )
}
