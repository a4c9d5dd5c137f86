import { Features } from '#web/domains/site/landing/features.tsx'
import { Invitation } from '#web/domains/site/landing/invitation.tsx'
import { ServicesGrid } from '#web/domains/site/landing/services-grid.tsx'
import { Technology } from '#web/domains/site/landing/technology.tsx'
import { Where } from '#web/domains/site/landing/where.tsx'

export function BeforeVoices() {
  return (
    <>
      <Features />
      <ServicesGrid />
      <Where />
      <Technology />
    </>
  )
}

export { Invitation as AfterVoices }
