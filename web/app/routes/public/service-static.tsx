import { findService } from '#core/services/find-service.ts'
import { ServiceDetail } from '#web/domains/site/services/service-detail.tsx'
import type { PublicPageProps } from '../../public-page.ts'

export function ServicePart({ id = '' }: PublicPageProps['params']) {
  const topic = findService(id)
  return topic && <ServiceDetail topic={topic} />
}
