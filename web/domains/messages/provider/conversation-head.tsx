import { ArrowLeft } from 'lucide-react'
import { paths } from '#web/platform/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { buttonClass } from '#web/ui/button-class.ts'

interface ConversationHeadProps {
  patientId: string
  name: string
  known: boolean
  inDanger: boolean
  back: string | undefined
}

export function ConversationHead({ patientId, name, known, inDanger, back }: ConversationHeadProps) {
  return (
    <>
      <div className="flex min-h-13 flex-none items-center gap-2.5 border-b border-line px-4 py-1.5">
        {back && (
          <a
            href={back}
            aria-label="All conversations"
            className={buttonClass({ variant: 'plain', size: 'icon-sm', className: '-ml-2 md:hidden' })}
          >
            <ArrowLeft />
          </a>
        )}
        <Avatar name={name} className="w-8" />
        <h2 className="min-w-0 grow truncate font-sans text-md font-semibold tracking-normal">{name}</h2>
        {known && back && (
          <a
            href={paths.patientChart(patientId)}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            Open chart
          </a>
        )}
      </div>
      {inDanger && (
        <Banner
          tone="danger"
          className="m-3 mb-0 flex-none"
          title="A message here contains words of danger."
          action={
            <a href={paths.providerDashboard} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              To the safety task
            </a>
          }
        >
          Call the patient now. The safety task stays open until you record what was done.
        </Banner>
      )}
    </>
  )
}
