import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { CopyButton } from '../shell/parts/CopyButton.tsx'

/** Shown once; they cannot be read again. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const { t } = useTexts('operator')
  return (
    <div className="flex flex-col gap-4">
      <ul className="grid grid-cols-1 gap-x-8 gap-y-2 rounded-field bg-sunken p-4 font-semibold tabular-nums tracking-wide sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton text={codes.join('\n')} label={t('operator.copy_codes')} />
    </div>
  )
}
