import { practice } from '#core/practice.ts'
import { services } from '#core/services/catalogue.ts'
import { findService } from '#core/services/find-service.ts'
import type { PageHead, PublicPageProps } from '#web/app/public-pages.ts'
import { ServiceDetail, ServiceNotFound } from '#web/features/services/index.ts'
import { SitePage } from './site-page.tsx'
import { drawsStill, Still } from './still.tsx'

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
      {summaryOf(params) ? <Still>{drawsStill && <Detail {...params} />}</Still> : <ServiceNotFound />}
    </SitePage>
  )
}

function Detail({ id = '' }: PublicPageProps['params']) {
  const topic = findService(id)
  return topic && <ServiceDetail topic={topic} />
}
