import { CopilotPage } from '#web/features/copilot/index.ts'
import { FormsGenerator } from '#web/features/forms-generator/index.ts'
import { RefillManager } from '#web/features/provider-refills/index.ts'

export function Component() {
  return <CopilotPage forms={<FormsGenerator />} refills={<RefillManager />} />
}
