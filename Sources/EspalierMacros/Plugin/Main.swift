/// A plugin of the Swift compiler: it is asked to expand macros and answers, until the compiler hangs up.
@main struct Main {
    static func main() throws {
        let channel = MessageChannel()
        let plugin = MacroPlugin()
        while let message = try channel.receive() { try channel.send(plugin.answer(message)) }
    }
}
