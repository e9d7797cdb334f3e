enum Facts {
    // Foundation is imported by this file's neighbours.
    static func print() {
        let book = Book()
        book.entries.append(3)
        Swift.print("year", Calendar(identifier: .gregorian).component(.year, from: Date(timeIntervalSince1970: 86_400 * 400)))
    }
}
