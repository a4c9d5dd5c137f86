import { useLanguage } from '#web/platform/language.ts'
import { signOutQuestion } from '#web/platform/session/unsaved-work.ts'
import { Confirm } from '#web/ui/confirm.tsx'

const questionWords = {
  en: {
    title: 'Sign out without saving?',
    text: 'Some of your work isn’t saved yet. Signing out deletes it from this device.',
    confirm: 'Sign out and delete it',
    stay: 'Stay signed in',
  },
  es: {
    title: '¿Cerrar sesión sin guardar?',
    text: 'Parte de su trabajo aún no se ha guardado. Si cierra sesión, se borrará de este dispositivo.',
    confirm: 'Cerrar sesión y borrarlo',
    stay: 'Seguir en la sesión',
  },
}

/** Signing out deletes what is only on this device: the person is asked first. */
export default function SignOutQuestion() {
  const words = questionWords[useLanguage()]
  return (
    <Confirm
      open
      onOpenChange={(open) => {
        if (!open) signOutQuestion.answer(false)
      }}
      title={words.title}
      description={words.text}
      confirmLabel={words.confirm}
      cancelLabel={words.stay}
      onConfirm={() => signOutQuestion.answer(true)}
    />
  )
}
