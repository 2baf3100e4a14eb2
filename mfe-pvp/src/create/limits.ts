/** Rounds of one battle (PVP-576). The same as `maxBattleRounds` of the contract, whose schemas no page loads. */
export const maxBattleRounds = 50;
