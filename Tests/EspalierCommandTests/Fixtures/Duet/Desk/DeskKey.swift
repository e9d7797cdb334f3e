enum Key {
    static let name = "Desk"
}
