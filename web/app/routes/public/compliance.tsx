import { SitePage } from './site-page.tsx'
import { staticHead } from './static-head.ts'
import { StaticPart } from './static-part.tsx'

const staticParts =
  import.meta.env.SSR || import.meta.env.DEV ? await import('./trust-static.tsx') : undefined

export const head = staticHead(staticParts?.trustHeads.compliance)

export default function Compliance() {
  return (
    <SitePage>
      <StaticPart>{staticParts && <staticParts.TrustPage page="compliance" />}</StaticPart>
    </SitePage>
  )
}
