import { SitePage } from './site-page.tsx'
import { staticHead } from './static-head.ts'
import { StaticPart } from './static-part.tsx'

const staticParts =
  import.meta.env.SSR || import.meta.env.DEV ? await import('./trust-static.tsx') : undefined

export const head = staticHead(staticParts?.trustHeads.security)

export default function Security() {
  return (
    <SitePage>
      <StaticPart>{staticParts && <staticParts.TrustPage page="security" />}</StaticPart>
    </SitePage>
  )
}
