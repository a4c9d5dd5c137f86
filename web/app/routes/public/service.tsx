import { practice } from '#core/practice.ts'
import { services } from '#core/services/catalogue.ts'
import { ServiceNotFound } from '#web/domains/site/services/service-not-found.tsx'
import type { PageHead, PublicPageProps } from '../../public-page.ts'
import { SitePage } from './site-page.tsx'
import { StaticPart } from './static-part.tsx'

const staticParts =
  import.meta.env.SSR || import.meta.env.DEV ? await import('./service-static.tsx') : undefined

const summaryOf = ({ id }: PublicPageProps['params']) => services.find((service) => service.id === id)

export function head(params: PublicPageProps['params']): PageHead {
  const service = summaryOf(params)
  if (!service) return { title: `Service Not Found, ${practice.name}`, description: '' }
  return {
    title: `${service.name}, ${practice.name}`,
    description: `${service.shortDescription} Symptoms, treatment and how we help, by video in Arizona.`,
  }
}

export default function Service({ params }: PublicPageProps) {
  return (
    <SitePage>
      {summaryOf(params) ? (
        <StaticPart>{staticParts && <staticParts.ServicePart {...params} />}</StaticPart>
      ) : (
        <ServiceNotFound />
      )}
    </SitePage>
  )
}
