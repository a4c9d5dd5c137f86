import { findService } from '#core/services/find-service.ts'
import type { PublicPageProps } from '#web/app/public-pages.ts'
import { ServiceDetail } from '#web/features/services/index.ts'

export function ServicePart({ id = '' }: PublicPageProps['params']) {
  const topic = findService(id)
  return topic && <ServiceDetail topic={topic} />
}
