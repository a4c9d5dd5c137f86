import { practice } from '#core/practice.ts'
import { DemoPage } from '#web/domains/visit/shared/demo/demo-page.tsx'

export function Component() {
  return (
    <>
      <title>{`Demo Session, ${practice.name}`}</title>
      <DemoPage />
    </>
  )
}
