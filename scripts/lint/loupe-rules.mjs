/** Lint rules of our own, for what oxlint has no rule for. Loaded through `jsPlugins` in .oxlintrc.json. */

const isGlobal = (node, name) => node.type === 'Identifier' && node.name === name;

/** A result depends on its arguments alone: no clock and no chance. */
const noClockNoChance = {
  meta: {
    type: 'problem',
    messages: {
      clock: 'The clock is an argument here: take `now` as a parameter.',
      chance: 'Nothing random here: the same input gives the same result.',
    },
  },
  create(context) {
    return {
      NewExpression(node) {
        if (isGlobal(node.callee, 'Date') && node.arguments.length === 0)
          context.report({ node, messageId: 'clock' });
      },
      CallExpression(node) {
        if (isGlobal(node.callee, 'Date')) context.report({ node, messageId: 'clock' });
      },
      MemberExpression(node) {
        const property = node.computed ? node.property.value : node.property.name;
        if (isGlobal(node.object, 'Date') && property === 'now') context.report({ node, messageId: 'clock' });
        if (isGlobal(node.object, 'performance') && property === 'now')
          context.report({ node, messageId: 'clock' });
        if (isGlobal(node.object, 'Math') && property === 'random')
          context.report({ node, messageId: 'chance' });
        if (isGlobal(node.object, 'crypto') && /^(randomUUID|getRandomValues)$/.test(property)) {
          context.report({ node, messageId: 'chance' });
        }
      },
    };
  },
};

/** Settings reach the rest as values. The plain `process.env` is left to oxlint's own rule. */
const onlyConfigReadsEnvironment = {
  meta: {
    type: 'problem',
    messages: { environment: 'Only src/server/config reads the environment: take the value as an argument.' },
  },
  create(context) {
    return {
      VariableDeclarator(node) {
        const takesEnv =
          node.id.type === 'ObjectPattern' &&
          node.id.properties.some((property) => property.key?.name === 'env');
        if (node.init && isGlobal(node.init, 'process') && takesEnv) {
          context.report({ node, messageId: 'environment' });
        }
      },
      ImportDeclaration(node) {
        if (/^(node:)?process$/.test(node.source.value)) context.report({ node, messageId: 'environment' });
      },
    };
  },
};

export default {
  meta: { name: 'loupe' },
  rules: {
    'no-clock-no-chance': noClockNoChance,
    'only-config-reads-environment': onlyConfigReadsEnvironment,
  },
};
