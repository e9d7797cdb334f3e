enum Key {
    static let name = "Phone"
}
