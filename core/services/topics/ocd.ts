import { findTreatment, lifeline } from './public-bodies.ts'
import type { ServiceDetail } from './types.ts'

export const ocd: ServiceDetail = {
  longDescription:
    'In obsessive-compulsive disorder an unwanted thought, picture or urge arrives and will not leave, and a ritual brings relief for a moment before it starts again. The thoughts are often about harm, contamination, order, faith or sex, and they horrify the person who has them. Having the thought says nothing about who you are. OCD is not a love of tidiness: it takes an hour a day or more, and it can be treated.',
  symptoms: [
    'Intrusive thoughts, images or urges that cause distress and feel impossible to dismiss',
    'Washing, checking, counting, arranging or repeating until it feels right',
    'Rituals in the mind: praying, reviewing, silently undoing',
    'Asking for reassurance again and again',
    'Staying away from places, objects or people that set the cycle off',
    'Knowing it goes too far, and being unable to stop',
    'More than an hour a day lost, or trouble at work, school or home',
  ],
  treatments: [
    'Exposure and response prevention (ERP), the therapy with the strongest evidence, practiced between visits too',
    'SSRIs, often at higher doses and for longer than in depression: allow 8 to 12 weeks',
    'Clomipramine, or adding a second medication, when a first SSRI is not enough',
    'Inference-based and acceptance-based therapies as alternatives',
    'Work with family and partners, so that help does not feed the ritual',
  ],
  resources: [
    { name: 'NIMH: OCD', url: 'https://www.nimh.nih.gov/health/topics/obsessive-compulsive-disorder-ocd' },
    { name: 'International OCD Foundation (IOCDF)', url: 'https://iocdf.org/' },
    findTreatment,
    lifeline,
  ],
}
