import { practice } from '#core/practice.ts'
import { paths } from '#web/platform/paths.ts'
import { showPlainDate } from '#web/platform/plain-date.ts'
import { Banner } from '#web/ui/banner.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { StageFrame } from './stage-frame.tsx'
import { useWords } from './use-words.ts'

/**
 * A guardian fills the registration in from their own account, so the minor isn't asked anything. An adult who
 * mistyped their date of birth at sign-up can't change it here and sees whom to call.
 */
export function GuardianNeeded({ born }: { born: string }) {
  const words = useWords()
  return (
    <StageFrame step={1} title={words.registration} lead={words.minorLead} parts={[]} draft="empty">
      <div className="grid gap-4">
        <Banner
          tone="info"
          title={words.minor}
          action={
            <a href={`${paths.helpers}#invite`} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              {words.askGuardian}
            </a>
          }
        />
        <p className="text-ink-muted">
          {words.born(showPlainDate(born))}. {words.birthDateWrong}{' '}
          <a className="whitespace-nowrap" href={practice.phone.href}>
            {practice.phone.label}
          </a>
        </p>
      </div>
    </StageFrame>
  )
}
