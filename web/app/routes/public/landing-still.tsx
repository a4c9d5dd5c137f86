import { Features, Invitation, ServicesGrid, Technology, Where } from '#web/features/landing/index.ts'

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
