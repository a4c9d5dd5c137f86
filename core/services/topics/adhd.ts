import { findTreatment, nami } from './public-bodies.ts'
import type { ServiceDetail } from './types.ts'

export const adhd: ServiceDetail = {
  longDescription:
    'ADHD starts in childhood, but many people learn its name only as adults, often when a job, a degree or a family asks for more planning than they can hold. It is not a lack of effort. Attention runs on interest and urgency, and everything else slides. A careful evaluation comes first, because poor sleep, anxiety, depression and thyroid trouble can look the same.',
  symptoms: [
    'Losing the thread in conversations, meetings or on the page',
    'Careless slips in work you know well',
    'Starting many things and finishing few; putting off what takes long effort',
    'Losing keys, phones, papers; missing appointments and deadlines',
    'Fidgeting, or an inner restlessness that makes sitting still hard',
    'Interrupting, deciding too fast, spending on impulse',
    'Signs that go back to before age 12 and show in more than one part of life',
  ],
  treatments: [
    'A structured evaluation: history, rating scales such as the ASRS, and what a parent or partner has seen',
    'Stimulant medication where appropriate, with checks of heart rate, blood pressure and sleep',
    'Non-stimulants such as atomoxetine, guanfacine or viloxazine',
    'CBT for adult ADHD: planning, time and follow-through as skills to practice',
    'Parent training and school accommodations (504 plan or IEP) for young people',
    'A plain word about rules: stimulants are controlled medicines, and federal and state law decide when they can be prescribed by video',
  ],
  resources: [
    {
      name: 'NIMH: ADHD',
      url: 'https://www.nimh.nih.gov/health/topics/attention-deficit-hyperactivity-disorder-adhd',
    },
    { name: 'CHADD: Children and Adults with ADHD', url: 'https://chadd.org/' },
    nami,
    findTreatment,
  ],
}
