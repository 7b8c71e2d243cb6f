import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Input } from '../../../ui/Input.tsx'

type Props = { error?: string | undefined; hint?: string }

/** A code of the authenticator, or a recovery code. */
export function CodeField({ error, hint }: Props) {
  const { t } = useTexts('operator')
  return (
    <Input
      name="code"
      label={t('operator.code')}
      hint={hint ?? t('operator.code_hint')}
      {...(error && { error })}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="go"
      className="font-semibold tracking-widest"
    />
  )
}
