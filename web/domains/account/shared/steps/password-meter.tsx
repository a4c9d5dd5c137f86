import { passwordStrength } from '#core/passwords/password-strength.ts'
import { minimumLength } from '#core/passwords/weak-password.ts'
import { cx } from '#web/ui/cx.ts'
import { Ribs } from '#web/ui/ribs.tsx'

const tones = ['danger', 'warning', 'warning', 'success', 'success'] as const

interface PasswordMeterProps {
  password: string
  /** Names and e-mail address: what someone who knows the person tries first. */
  about?: (string | undefined)[]
  /** Where two fields stand side by side, it follows under both; on a phone it stays with the first. */
  below?: boolean
}

/** Says what the server will say, and how long guessing would take. Below it, one thing that helps. */
export function PasswordMeter({ password, about, below = false }: PasswordMeterProps) {
  const { level, label, reason } = passwordStrength(password, about)
  return (
    <div
      aria-live="polite"
      className={cx('-mt-2 grid min-h-6 text-sm text-ink-muted', below && 'sm:order-last sm:col-span-2')}
    >
      {!password && <p>At least {minimumLength} characters. Four unrelated words work well.</p>}
      {password && (
        <p className="flex items-center gap-2.5">
          <Ribs value={level} of={4} label={`${level} of 4`} tone={tones[level]} shape="rise" />
          <span>
            <span className="font-semibold text-ink">{label}.</span> {advice(level, reason)}
          </span>
        </p>
      )}
    </div>
  )
}

function advice(level: number, reason: string | undefined) {
  if (reason) return reason
  return level < 3 ? 'Longer is stronger.' : ''
}
