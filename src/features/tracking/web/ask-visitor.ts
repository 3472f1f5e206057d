import { consentCookieName } from '../../../domain/consent-cookie.ts';
import { hasGlobalPrivacyControl } from './global-privacy-control.ts';
import type { followAnswer, VisitorAnswer } from './visitor-choice.ts';
import { warn } from './warn.ts';

type Choice = { followAnswer: typeof followAnswer };

/**
 * On a public page of a site with tags: shows the question to those who have not answered it. What follows from an answer,
 * one of earlier included, is a script of its own, which the question names and nobody loads before. Global Privacy
 * Control is a refusal, and nobody is asked.
 */
export function askVisitor(): void {
  const question = document.querySelector<HTMLElement>('[data-question]');
  if (!question) return;
  const follow = (answer: VisitorAnswer) => {
    import(/* @vite-ignore */ question.dataset['question'] ?? '')
      .then((choice: Choice) => choice.followAnswer(answer, question))
      .catch((error: unknown) => {
        // Also where a blocker keeps it away: nothing is loaded then, and nothing can be answered.
        question.hidden = true;
        warn('Tracking failed.', error);
      });
  };
  for (const button of document.querySelectorAll<HTMLElement>('[data-answer]')) {
    button.hidden = false;
    button.addEventListener('click', () => follow(button.dataset['answer'] as VisitorAnswer));
  }
  if (hasGlobalPrivacyControl()) return;
  if (document.cookie.includes(`${consentCookieName}=`)) follow('kept');
  else question.hidden = false;
}
