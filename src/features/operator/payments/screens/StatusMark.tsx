const looks = {
  good: 'bg-success-tint text-success',
  wait: 'bg-warning-tint text-warning',
  bad: 'bg-danger-tint text-danger',
  plain: 'bg-sunken text-quiet',
}
export type Look = keyof typeof looks

/** A state in a few words. */
export const StatusMark = ({ look, text }: { look: Look; text: string }) => (
  <span className={`inline-flex rounded-full px-2.5 py-0.5 font-semibold text-xs ${looks[look]}`}>
    {text}
  </span>
)
