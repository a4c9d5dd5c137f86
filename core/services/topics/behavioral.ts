import { findTreatment, lifeline, nami, nimh } from './public-bodies.ts'
import type { ServiceDetails } from './types.ts'

const about = nimh(
  'caring-for-your-mental-health',
  'caring for your mental health',
  'el cuidado de su salud mental',
)

export const behavioral: ServiceDetails = {
  en: {
    longDescription:
      "You don't need a diagnosis to get help. Behavioral health care is for habits and hard times: stress that doesn't let up, grief, a divorce or a move, burnout, anger, poor sleep, or drinking more than you meant to. Therapy is practical. You and your provider choose one thing to change, you try it between visits, and you review together how it went.",
    symptoms: [
      'Stress at work, school or home that keeps you up at night',
      'Grief that has not eased with time',
      'Trouble sleeping for weeks',
      'Anger that comes out stronger than you meant',
      'Drinking, using drugs, gaming or eating to get through the day',
      'The same conflict with a partner, parent or child over and over',
      'Feeling stuck after a move, a birth, a diagnosis or retirement',
    ],
    treatments: [
      'Short-term CBT and problem-solving therapy with a goal you set',
      'CBT for insomnia (CBT-I), recommended before sleeping pills',
      'Grief counseling and therapy for life changes',
      'Motivational interviewing for alcohol, nicotine and other substances, with a referral when you need more',
      'Mindfulness and stress-reduction skills',
      'Couples or family therapy when the problem is between people',
    ],
    resources: [about.en, nami.en, findTreatment.en, lifeline.en],
  },
  es: {
    longDescription:
      'No necesita un diagnóstico para recibir ayuda. La salud conductual atiende los hábitos y los tiempos difíciles: estrés que no cede, duelo, un divorcio o una mudanza, agotamiento, enojo, dormir mal o beber más de lo que quería. La terapia es práctica. Usted y su profesional eligen una cosa que cambiar, usted la prueba entre citas y juntos revisan cómo le fue.',
    symptoms: [
      'Estrés en el trabajo, la escuela o la casa que no le deja dormir',
      'Un duelo que no ha mejorado con el tiempo',
      'Problemas para dormir durante semanas',
      'Enojo que sale más fuerte de lo que quería',
      'Beber, usar drogas, jugar en pantalla o comer para pasar el día',
      'El mismo conflicto con su pareja, sus padres o sus hijos una y otra vez',
      'Sensación de estancamiento después de una mudanza, un nacimiento, un diagnóstico o la jubilación',
    ],
    treatments: [
      'TCC breve y terapia de solución de problemas con una meta que usted elige',
      'TCC para el insomnio (TCC-I), recomendada antes que las pastillas para dormir',
      'Consejería de duelo y terapia para cambios de vida',
      'Entrevista motivacional para el alcohol, la nicotina y otras sustancias, con referencia cuando necesite más',
      'Atención plena y técnicas para reducir el estrés',
      'Terapia de pareja o de familia cuando el problema es entre personas',
    ],
    resources: [about.es, nami.es, findTreatment.es, lifeline.es],
  },
}
