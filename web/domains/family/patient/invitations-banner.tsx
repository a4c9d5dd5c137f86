import { Link } from 'react-router'
import { defineMessages, useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { useInvitations } from '../shared/api.ts'

const words = defineMessages({
  en: {
    asked: (name: string) => `${name} asked you to help with their care`,
    answer: 'View request',
  },
  es: {
    asked: (name: string) => `${name} le pide ayuda con su atención`,
    answer: 'Ver la solicitud',
  },
})

/** People who were invited to help see the invitation wherever they sign in. */
export default function InvitationsBanner() {
  const say = useMessages(words)
  const { data: [first] = [] } = useInvitations()
  if (!first) return null
  return (
    <Banner
      tone="info"
      className="mt-5"
      title={say.asked(first.patient_name)}
      action={
        <Link to={paths.family} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {say.answer}
        </Link>
      }
    />
  )
}
