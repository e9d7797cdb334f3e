/// A subcommand of `espalier`.
protocol Command: SendableMetatype {
    static var shape: CommandShape { get }
    init(_ arguments: Arguments) throws
    /// - Returns: The exit code.
    func run(_ terminal: Terminal) throws -> Int32
}
