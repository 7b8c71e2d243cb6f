import { type Answers, byAnswers, fits } from './answers.ts'
import { Face } from './Face.tsx'
import { faces } from './faces.ts'

/** All drawings in the order of the answers. A drawing that does not match every answer is faded. */
export function FaceRow({ answers }: { answers: Answers }) {
  return (
    <div className="grid grid-cols-8 gap-1.5 sm:gap-3">
      {byAnswers(faces, answers).map((face) => (
        <Face
          key={face.id}
          face={face}
          className={`aspect-square w-full rounded-full ${fits(face, answers) ? '' : 'opacity-35'}`}
        />
      ))}
    </div>
  )
}
