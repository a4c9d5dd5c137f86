import { findTreatment, lifeline, nimh } from './public-bodies.ts'
import type { ServiceDetails } from './types.ts'

const about = nimh('obsessive-compulsive-disorder-ocd', 'OCD', 'TOC')
const iocdf = 'https://iocdf.org/'

export const ocd: ServiceDetails = {
  en: {
    longDescription:
      "In obsessive-compulsive disorder, an unwanted thought, image or urge keeps coming back. A ritual brings relief for a moment, and then the cycle starts again. The thoughts are often about harm, contamination, order, religion or sex, and they upset the person who has them. Having a thought doesn't say anything about who you are. OCD isn't about liking things tidy. It takes an hour or more each day, and it can be treated.",
    symptoms: [
      'Intrusive thoughts, images or urges that are upsetting and hard to dismiss',
      'Washing, checking, counting, arranging or repeating until it feels right',
      'Rituals in your mind: praying, reviewing, silently undoing',
      'Asking for reassurance again and again',
      'Avoiding places, objects or people that start the cycle',
      'Knowing it goes too far but not being able to stop',
      'More than an hour a day lost, or problems at work, school or home',
    ],
    treatments: [
      'Exposure and response prevention (ERP), the therapy with the strongest evidence, practiced between visits too',
      'SSRIs, often at higher doses and for longer than for depression. Allow 8 to 12 weeks',
      "Clomipramine, or adding a second medication, when a first SSRI isn't enough",
      'Inference-based and acceptance-based therapies as alternatives',
      "Work with family and partners so that their help doesn't feed the ritual",
    ],
    resources: [
      about.en,
      { name: 'International OCD Foundation (IOCDF)', url: iocdf },
      findTreatment.en,
      lifeline.en,
    ],
  },
  es: {
    longDescription:
      'En el trastorno obsesivo-compulsivo, un pensamiento, una imagen o un impulso no deseado vuelve una y otra vez. Un ritual da alivio por un momento y luego el ciclo empieza de nuevo. Los pensamientos suelen ser sobre daño, contaminación, orden, religión o sexo, y angustian a quien los tiene. Tener un pensamiento no dice nada de quién es usted. El TOC no es gusto por el orden. Ocupa una hora o más al día, y se puede tratar.',
    symptoms: [
      'Pensamientos, imágenes o impulsos que angustian y cuesta apartar',
      'Lavar, revisar, contar, ordenar o repetir hasta que se siente bien',
      'Rituales en la mente: rezar, repasar, deshacer en silencio',
      'Pedir una y otra vez que le aseguren que todo está bien',
      'Evitar lugares, objetos o personas que inician el ciclo',
      'Saber que es exagerado y no poder parar',
      'Más de una hora al día perdida, o problemas en el trabajo, la escuela o la casa',
    ],
    treatments: [
      'Exposición con prevención de respuesta (EPR), la terapia con más evidencia, que también se practica entre citas',
      'ISRS, a menudo en dosis más altas y por más tiempo que en la depresión. Espere de 8 a 12 semanas',
      'Clomipramina, o agregar un segundo medicamento, cuando un primer ISRS no basta',
      'Terapias basadas en la inferencia y en la aceptación como alternativas',
      'Trabajo con la familia y la pareja para que su ayuda no alimente el ritual',
    ],
    resources: [
      about.es,
      { name: 'Fundación Internacional de TOC (IOCDF, en inglés)', url: iocdf },
      findTreatment.es,
      lifeline.es,
    ],
  },
}
