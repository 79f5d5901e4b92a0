// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// The least that a token is: anybody may make some, in as many transfers of one transaction as they like.
contract Token {
  event Transfer(address indexed from, address indexed to, uint256 value);

  uint8 public immutable decimals;
  mapping(address => uint256) public balanceOf;

  constructor(uint8 places) {
    decimals = places;
  }

  function mint(address to, uint256 value) external {
    balanceOf[to] += value;
    emit Transfer(address(0), to, value);
  }

  function transfer(address to, uint256 value) external returns (bool) {
    move(to, value);
    return true;
  }

  /// Many transfers in one transaction.
  function spread(address[] calldata to, uint256[] calldata value) external {
    for (uint256 i = 0; i < to.length; i++) move(to[i], value[i]);
  }

  function move(address to, uint256 value) private {
    balanceOf[msg.sender] -= value;
    balanceOf[to] += value;
    emit Transfer(msg.sender, to, value);
  }
}
