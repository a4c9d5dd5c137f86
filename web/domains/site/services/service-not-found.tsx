import { defineMessages, useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { usePublicPath } from '#web/platform/use-public-path.ts'
import { DesertScene } from '#web/ui/art/desert-scene.tsx'
import { buttonClass } from '#web/ui/button-class.ts'

export const notFoundWords = defineMessages({
  en: {
    title: 'Service Not Found',
    text: 'The service you are looking for does not exist.',
    back: 'Back to Services',
  },
  es: {
    title: 'Servicio no encontrado',
    text: 'El servicio que busca no existe.',
    back: 'Volver a los servicios',
  },
})

export function ServiceNotFound() {
  const say = useMessages(notFoundWords)
  const href = usePublicPath()
  return (
    <div className="wrap-page grid justify-items-center gap-4 py-24 text-center">
      <DesertScene className="w-44" />
      <h1>{say.title}</h1>
      <p className="text-ink-muted">{say.text}</p>
      <a href={href(paths.services)} className={buttonClass({ className: 'mt-3' })}>
        {say.back}
      </a>
    </div>
  )
}
