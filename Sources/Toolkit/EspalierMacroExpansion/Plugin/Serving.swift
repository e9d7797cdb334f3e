/// Answers the compiler's requests on the standard streams until it closes them.
package func serveCompiler() throws {
    let channel = MessageChannel()
    let plugin = MacroPlugin()
    while let message = try channel.receive() { try channel.send(plugin.answer(message)) }
}
