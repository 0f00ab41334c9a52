/** A first text for a new agreement, which the founder changes. */
export const agreementTemplate = `1. We play together as a private syndicate. Nobody outside it has a part in our tickets.

2. Each member pays the manager for their shares before a draw closes. The manager buys the tickets with that money.

3. Before the draw closes, the manager seals a scan of each ticket. Whoever is a member of the draw when its first ticket is sealed has a part in what it wins.

4. Winnings are split by shares, to the penny. Pennies that don’t divide go to each member in turn.

5. The manager claims a prize as soon as possible and pays it out within 14 days.

6. A member can leave at any time. Their part in draws that are already sealed stays theirs.

7. If the manager leaves, the members choose another. Tickets and money are handed over at once.

8. We talk first if we disagree.`;
