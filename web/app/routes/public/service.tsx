import type { Language } from '#core/language.ts'
import { practice } from '#core/practice.ts'
import { serviceIds } from '#core/services/ids.ts'
import { notFoundWords, ServiceNotFound } from '#web/domains/site/services/service-not-found.tsx'
import type { PublicPageProps } from '../../public-page.ts'
import { SitePage } from './site-page.tsx'
import { staticHead } from './static-head.ts'
import { StaticPart } from './static-part.tsx'

const staticParts =
  import.meta.env.SSR || import.meta.env.DEV ? await import('./service-static.tsx') : undefined

const isService = ({ id }: PublicPageProps['params']) => serviceIds.some((known) => known === id)

export function head(params: PublicPageProps['params'], language: Language) {
  if (isService(params)) return staticHead(staticParts?.serviceHead)(params, language)
  return { title: `${notFoundWords[language].title}, ${practice.name}`, description: '' }
}

export default function Service({ params }: PublicPageProps) {
  return (
    <SitePage>
      {isService(params) ? (
        <StaticPart>{staticParts && <staticParts.ServicePart {...params} />}</StaticPart>
      ) : (
        <ServiceNotFound />
      )}
    </SitePage>
  )
}
