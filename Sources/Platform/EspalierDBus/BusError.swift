/// Why something could not be asked over the bus.
package enum BusError: Error, CustomStringConvertible, Equatable {
    /// There is no bus, or it does not let this program in.
    case unavailable(String)
    /// The other side answered with an error: its name and its text.
    case refused(String, String)
    case timedOut(String)
    /// The connection has ended, or the message cannot be written: a name or a type in it is none.
    case closed

    package var description: String {
        switch self {
        case .unavailable(let reason): "The bus cannot be reached: \(reason). Desktop services need D-Bus."
        case .refused(let name, let text): "The service refused: \(text.isEmpty ? name : text)"
        case .timedOut(let member): "The service did not answer \(member) in time."
        case .closed: "The bus has closed the connection."
        }
    }
}
