import { SitePage } from './site-page.tsx'
import { staticHead } from './static-head.ts'
import { StaticPart } from './static-part.tsx'

const staticParts =
  import.meta.env.SSR || import.meta.env.DEV ? await import('./services-static.tsx') : undefined

export const head = staticHead(staticParts?.servicesHead)

export default function Services() {
  return (
    <SitePage>
      <StaticPart>{staticParts && <staticParts.ServiceList />}</StaticPart>
    </SitePage>
  )
}
