export default function Cake() {
  return (
    <>
      <ellipse cx="60" cy="106" rx="48" ry="7" className="fill-line" />
      <path d="M54 106H66V100H54Z" className="fill-hair-grey" />
      <path d="M20 66H100V92C100 98 82 102 60 102C38 102 20 98 20 92Z" className="fill-skin-warm" />
      <path d="M20 80C40 88 80 88 100 80V88C80 96 40 96 20 88Z" className="fill-on-photo" />
      <path
        d="M20 66C20 82 30 82 32 74C35 70 39 74 40 79C42 86 50 86 52 78C54 73 60 73 62 79C64 87 72 87 74 79C75 73 80 72 83 76C86 82 100 84 100 66Z"
        className="fill-primary"
      />
      <ellipse cx="60" cy="64" rx="40" ry="11" className="fill-primary" />
      <ellipse cx="60" cy="62" rx="34" ry="8" className="fill-primary-glow" />
      <rect x="57" y="30" width="7" height="32" rx="2.500" className="fill-unread" />
      <path d="M57 40L64 35V41L57 46Z" className="fill-on-photo" />
      <path d="M57 52L64 47V53L57 58Z" className="fill-on-photo" />
      <path d="M60.500 8C68 16 68 28 60.500 29C53 28 53 16 60.500 8Z" className="fill-warning-fill" />
      <path d="M60.500 17C64 21 64 27 60.500 27.500C57 27 57 21 60.500 17Z" className="fill-on-photo" />
      <circle cx="34" cy="58" r="6.500" className="fill-danger-fill" />
      <circle cx="86" cy="58" r="6.500" className="fill-danger-fill" />
      <circle cx="46" cy="65" r="6.500" className="fill-danger-fill" />
      <circle cx="75" cy="65" r="6.500" className="fill-danger-fill" />
      <circle cx="32" cy="56" r="2" className="fill-on-photo" />
      <circle cx="84" cy="56" r="2" className="fill-on-photo" />
      <circle cx="44" cy="63" r="2" className="fill-on-photo" />
      <circle cx="73" cy="63" r="2" className="fill-on-photo" />
    </>
  )
}
