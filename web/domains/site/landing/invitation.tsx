import { Phone } from 'lucide-react'
import { practice } from '#core/practice.ts'
import { useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import dawnScene from './dawn-scene.svg'
import { words } from './words.ts'

const action = 'min-h-13.5 px-6.5 max-md:w-full'

export function Invitation() {
  const say = useMessages(words)
  return (
    <section
      aria-labelledby="invitation-title"
      className="wrap-page pt-(--section) pb-[clamp(1.5rem,3vw,2.5rem)]"
    >
      <div className="relative isolate overflow-hidden rounded-[clamp(1.5rem,3vw,2.5rem)] bg-(image:--sky-dawn) px-[clamp(1.5rem,5vw,4.5rem)] pt-[clamp(2.5rem,6vw,5.5rem)] pb-[clamp(8rem,14vw,12.5rem)] text-center text-on-dawn">
        <DawnScene />
        <h2 id="invitation-title" className="text-[clamp(2.125rem,1.5rem+2.8vw,3.75rem)] font-[440]">
          {say.invitationTitle}
        </h2>
        <p className="mx-auto mt-4.5 mb-8 max-w-136 text-lg text-on-dawn-muted">{say.invitationLead}</p>
        <div className="flex flex-wrap justify-center gap-3">
          <a className={buttonClass({ className: action })} href={paths.patientRegister}>
            {say.register}
          </a>
          <a
            className={buttonClass({
              variant: 'quiet',
              className: `${action} text-on-dawn! inset-ring-[1.5px] inset-ring-on-dawn hover:bg-on-dawn/10!`,
            })}
            href={practice.phone.href}
          >
            <Phone />
            {say.talk}
          </a>
        </div>
      </div>
    </section>
  )
}

function DawnScene() {
  return (
    <svg
      className="absolute inset-x-0 bottom-0 -z-1 h-[clamp(8rem,19vw,15rem)] w-full"
      viewBox="0 0 1200 240"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <use href={`${dawnScene}#dawn`} />
    </svg>
  )
}
