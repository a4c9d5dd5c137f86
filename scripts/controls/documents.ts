import { describeAccessibility } from './accessibility.ts'
import { describeAsvs } from './asvs.ts'
import { describeHipaa } from './hipaa.ts'

export const documents = [
  { file: 'docs/controls/asvs.md', write: describeAsvs },
  { file: 'docs/controls/hipaa.md', write: describeHipaa },
  { file: 'docs/controls/accessibility.md', write: describeAccessibility },
]
