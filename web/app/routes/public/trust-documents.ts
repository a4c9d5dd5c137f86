import type { TrustDocument } from '#web/domains/site/trust/types.ts'
import deploy from '../../../../docs/deploy.md?url'
import threatModel from '../../../../docs/threat-model.md?url'
import security from '../../../../SECURITY.md?url'

/** The files of this very version, shipped with the site. */
export const trustDocuments: readonly TrustDocument[] = [
  { file: 'SECURITY.md', href: security, about: 'says how to report a weakness.' },
  {
    file: 'docs/threat-model.md',
    href: threatModel,
    about: 'lists who might attack, how, and what stands in the way.',
  },
  {
    file: 'docs/deploy.md',
    href: deploy,
    about: 'tells an operator what to set up before the first patient.',
  },
]
