import { Languages } from 'lucide-react'
import { setLanguage, useLanguage } from '#web/platform/language.ts'
import { publicPath, readPublicPath } from '#web/platform/public-path.ts'

const names = { en: 'English', es: 'Español' } as const

/** This page in the other language, named in that language. Without scripts the server reads `?lang=`. */
export function LanguageLink({ className }: { className?: string }) {
  const other = useLanguage() === 'en' ? 'es' : 'en'
  return (
    <a
      href={`?lang=${other}`}
      hrefLang={other}
      lang={other}
      className={className}
      onClick={(event) => {
        event.preventDefault()
        setLanguage(other)
        const address = publicPath(readPublicPath(location.pathname).path, other)
        location.assign(address + location.hash)
      }}
    >
      <Languages />
      {names[other]}
    </a>
  )
}
