import type { FrequentQuestion } from './frequent-questions.ts';

export function QuestionList({ questions }: { questions: readonly FrequentQuestion[] }) {
  return (
    <dl>
      {questions.map(({ question, answer }) => (
        <div key={question} className="border-t border-line py-5">
          <dt className="text-lg font-semibold">{question}</dt>
          <dd className="mt-1.5 max-w-[68ch] text-ink-soft">{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
