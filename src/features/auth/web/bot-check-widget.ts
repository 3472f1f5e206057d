import 'altcha/external';
import 'altcha/altcha.css';
import type { AltchaGlobal } from 'altcha/types';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';

declare global {
  var $altcha: AltchaGlobal;
}

// The widget's default build starts workers from blobs and injects styles, which our content security policy forbids.
globalThis.$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker());
