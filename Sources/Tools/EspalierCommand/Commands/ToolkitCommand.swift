/// `espalier toolkit`: builds the toolkit with optimisation ahead of the first app, as `espalier run` does beside it.
struct ToolkitCommand: Command {
    static let shape = CommandShape(
        name: "toolkit", summary: "Builds the toolkit with optimisation, once for all projects", operands: "", mostOperands: 0, options: [],
        discussion: """
            Nobody needs to: `espalier run` builds it without optimisation for a first window, and this one beside, at low priority. It is for
            images of machines, and for who would rather wait now.
            """)

    init(_ arguments: Arguments) throws {}

    func run(_ terminal: Terminal) throws -> Int32 {
        terminal.result(try Toolkit.built(.optimised, terminal).library.path)
        return 0
    }
}
