import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useMessages } from '#web/platform/language.ts'
import { cx } from './cx.ts'
import { fieldWords } from './field-words.ts'
import { Input } from './input.tsx'

export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const words = useMessages(fieldWords)
  const [shown, setShown] = useState(false)
  return (
    <div className="relative">
      <Input
        spellCheck={false}
        autoCapitalize="none"
        {...rest}
        type={shown ? 'text' : 'password'}
        className={cx('pr-12', className)}
      />
      <button
        type="button"
        aria-label={words.showPassword}
        aria-pressed={shown}
        disabled={rest.disabled}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-control text-ink-muted -outline-offset-4 hover:text-ink"
      >
        {shown ? <EyeOff /> : <Eye />}
      </button>
    </div>
  )
}
