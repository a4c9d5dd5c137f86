import { Hero } from '#web/domains/site/landing/hero.tsx'
import { WhatToExpect } from '#web/domains/site/landing/what-to-expect.tsx'
import { SiteHeader } from './site-header.tsx'
import { SitePage } from './site-page.tsx'
import { staticHead } from './static-head.ts'
import { StaticPart } from './static-part.tsx'

const staticParts =
  import.meta.env.SSR || import.meta.env.DEV ? await import('./landing-static.tsx') : undefined

export const head = staticHead(staticParts?.landingHead)

export default function Landing() {
  return (
    <SitePage top={<Hero header={<SiteHeader on="sky" />} />}>
      <StaticPart>{staticParts && <staticParts.BeforeExpectations />}</StaticPart>
      <WhatToExpect />
      <StaticPart>{staticParts && <staticParts.AfterExpectations />}</StaticPart>
    </SitePage>
  )
}
