export default function Teddy() {
  return (
    <>
      <circle cx="36" cy="26" r="14" className="fill-skin-warm-shade" />
      <circle cx="84" cy="26" r="14" className="fill-skin-warm-shade" />
      <circle cx="36" cy="26" r="7" className="fill-skin" />
      <circle cx="84" cy="26" r="7" className="fill-skin" />
      <ellipse cx="38" cy="102" rx="17" ry="12" className="fill-skin-warm-shade" />
      <ellipse cx="82" cy="102" rx="17" ry="12" className="fill-skin-warm-shade" />
      <ellipse cx="60" cy="88" rx="31" ry="25" className="fill-skin-warm" />
      <ellipse cx="36" cy="103" rx="9" ry="7" className="fill-skin" />
      <ellipse cx="84" cy="103" rx="9" ry="7" className="fill-skin" />
      <ellipse cx="60" cy="46" rx="35" ry="31" className="fill-skin-warm" />
      <ellipse cx="60" cy="57" rx="18" ry="14" className="fill-skin" />
      <ellipse cx="60" cy="51" rx="6" ry="4.500" className="fill-hair" />
      <path
        d="M60 54V59M52 60Q56 65 60 60Q64 65 68 60"
        strokeWidth="2.500"
        strokeLinecap="round"
        className="fill-none stroke-hair"
      />
      <circle cx="45" cy="42" r="4" className="fill-hair" />
      <circle cx="75" cy="42" r="4" className="fill-hair" />
      <circle cx="46.500" cy="40.500" r="1.300" className="fill-on-photo" />
      <circle cx="76.500" cy="40.500" r="1.300" className="fill-on-photo" />
      <ellipse cx="36" cy="53" rx="6" ry="4" className="fill-primary opacity-30" />
      <ellipse cx="84" cy="53" rx="6" ry="4" className="fill-primary opacity-30" />
      <path
        d="M60 106C36 90 38 72 49 73C56 73 59 78 60 82C61 78 64 73 71 73C82 72 84 90 60 106Z"
        className="fill-primary"
      />
      <path
        d="M47 82C47 86 50 91 55 96"
        strokeWidth="3"
        strokeLinecap="round"
        className="fill-none stroke-on-photo opacity-50"
      />
      <ellipse
        cx="33"
        cy="84"
        rx="9"
        ry="13"
        transform="rotate(-38 33 84)"
        className="fill-skin-warm-shade"
      />
      <ellipse cx="87" cy="84" rx="9" ry="13" transform="rotate(38 87 84)" className="fill-skin-warm-shade" />
    </>
  )
}
