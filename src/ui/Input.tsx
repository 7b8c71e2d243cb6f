import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { controlClass, Field, type FieldProps } from './Field.tsx'

type InputProps = Omit<ComponentProps<'input'>, 'id'> & FieldProps

export function Input({ label, hint, error, className = '', ...rest }: InputProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <input className={`${controlClass} ${className}`} {...rest} {...control} />}
    </Field>
  )
}

/** With the e-mail keyboard on phones and without auto-capitalisation. */
export function EmailInput(props: Omit<InputProps, 'type' | 'name'>) {
  return (
    <Input
      name="email"
      type="email"
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}

/** A password field with a show button. */
export function PasswordInput({ label, hint, error, ...rest }: Omit<InputProps, 'type'>) {
  const { t } = useTexts()
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <input
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={`${controlClass} pr-13`}
            {...rest}
            {...control}
          />
          <button
            type="button"
            aria-pressed={isShown}
            aria-label={t('parts.show_password')}
            disabled={rest.disabled}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0 right-0 flex w-12 items-center justify-center rounded-field text-quiet hover:text-text"
          >
            <Icon aria-hidden className="size-5" />
          </button>
        </div>
      )}
    </Field>
  )
}

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id'> & FieldProps

/** Grows with its content. */
export function TextArea({ label, hint, error, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <textarea
          rows={3}
          className={`${controlClass} field-sizing-content max-h-80 min-h-24 py-3`}
          {...rest}
          {...control}
        />
      )}
    </Field>
  )
}
