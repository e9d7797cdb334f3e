extension SourceFragment {
    /// The fragment that a message of the compiler has; nil if it has none.
    init?(_ message: JSON?) {
        guard let message, let text = message["source"]?.string else { return nil }
        let location = message["location"]
        self.init(text, fileName: location?["fileName"]?.string ?? "", offset: location?["offset"]?.int ?? 0)
        fileID = location?["fileID"]?.string ?? ""
        line = location?["line"]?.int ?? 1
        column = location?["column"]?.int ?? 1
    }
}
