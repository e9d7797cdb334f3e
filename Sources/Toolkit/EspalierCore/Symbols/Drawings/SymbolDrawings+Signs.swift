/// The drawings by category, each a table with a row for each symbol: its name, a space, and its drawing in the notation of
/// `SymbolParser`.
enum SymbolDrawings {
    /// All tables. Each name occurs in one row only.
    static var tables: [String] {
        [signs, arrows, shapes, objects, people, documents, media, sports, nature, devices, interface, characters]
    }

    /// Signs that do not depict an object.
    static let signs = """
        plus s M12 4 V20 M4 12 H20
        minus s M4 12 H20
        xmark s M5.4 5.4 L18.6 18.6 M18.6 5.4 L5.4 18.6
        multiply s M6.4 6.4 L17.6 17.6 M17.6 6.4 L6.4 17.6
        divide s M4 12 H20; sw1.5 D12 5.8 12 18.2
        equal s M4.5 9 H19.5 M4.5 15 H19.5
        lessthan s M18.5 5.5 L5 12 L18.5 18.5
        greaterthan =lessthan flipx
        plus.forwardslash.minus s M7 3.5 V10.5 M3.5 7 H10.5 M13.5 17 H20.5 M17.5 4.5 L6.5 19.5
        plusminus s M12 3.5 V14.5 M6.5 9 H17.5 M6.5 19.5 H17.5
        percent s M17.5 4.5 L6.5 19.5 O7 7.2 3 O17 16.8 3
        checkmark s M4.6 13 L9.8 18.8 L19.4 5.2
        checkmark.diamond b2 P2.4 12 1.6 22.4 12 12 22.4 1.6 12; d M8.3 12.4 L11 15.3 L15.8 9
        exclamationmark sw1.25 M12 4.4 V13.9; sw1.7 D12 19
        exclamationmark.2 sw1.2 M8.6 4.4 V13.9 M15.4 4.4 V13.9; sw1.6 D8.6 19 15.4 19
        questionmark sw1.1 M8 8.4 C8 5.8 9.7 4.2 12.1 4.2 C14.5 4.2 16.2 5.8 16.2 8 C16.2 9.9 15.2 10.8 13.8 11.8 C12.6 12.7 12.1 13.2 12.1 14.4; sw1.6 D12.1 19.2
        info sw1.6 D12 5.4; s M9.8 10.4 H12.2 V18.8 M9.4 18.8 H15
        ellipsis sw2.1 D5 12 12 12 19 12
        number s M9.9 4 L7.7 20 M16.3 4 L14.1 20 M5 9 H20 M4 15 H19
        at s O12 12 3.9 M15.9 8.2 V13.2 C15.9 16.4 21.2 16.4 21.2 12 A12 12 9.2 0 -305
        asterisk s M12 4 V20 M12 4 V20 J60; s M12 4 V20 J120
        sum s M17.5 6.8 V4.5 H6.5 L12.8 12 L6.5 19.5 H17.5 V17.2
        function s M15.6 5 C12.4 3.6 11.7 5.6 11.3 8.2 L10 16.4 C9.6 19 8.6 20.6 5.8 19.4 M7.4 10 H14; s M14.2 13.4 L19.4 19.4 M19.4 13.4 L14.2 19.4
        infinity s M12 12 C9.8 9.2 8.3 7.9 6.5 7.9 C4.2 7.9 2.6 9.7 2.6 12 C2.6 14.3 4.2 16.1 6.5 16.1 C8.3 16.1 9.8 14.8 12 12 C14.2 9.2 15.7 7.9 17.5 7.9 C19.8 7.9 21.4 9.7 21.4 12 C21.4 14.3 19.8 16.1 17.5 16.1 C15.7 16.1 14.2 14.8 12 12 Z
        command s M9 9 H15 V15 H9 Z M9 9 H6.4 A6.4 6.4 2.6 90 360 V9; s M15 9 V6.4 A17.6 6.4 2.6 180 450 H15; s M15 15 H17.6 A17.6 17.6 2.6 -90 180 V15; s M9 15 V17.6 A6.4 17.6 2.6 0 270 H9
        option s M3.5 6 H8.6 L15.4 18 H20.5 M14.5 6 H20.5
        control s M5.5 14.5 L12 8 L18.5 14.5
        shift b P1 12 3.6 20 12 15.8 12 15.8 19.8 8.2 19.8 8.2 12 4 12
        return s M20 5.5 V11 Q20 14 17 14 H4.5 M9 9.5 L4.5 14 L9 18.5
        escape s A12 12.6 8 -120 -395; s M4 5 L11 12 M4 9.5 V5 H8.5
        dollarsign s M12 2.8 V21.2 M16.6 7.8 C16.2 5.9 14.4 4.9 12 4.9 C9.4 4.9 7.5 6.2 7.5 8.3 C7.5 10.4 9.2 11.2 12 11.8 C14.9 12.4 16.8 13.3 16.8 15.6 C16.8 17.8 14.8 19.1 12 19.1 C9.3 19.1 7.4 18 7 16
        eurosign s M18 6.6 C17 5.2 15.6 4.4 13.8 4.4 C10 4.4 7.8 7.6 7.8 12 C7.8 16.4 10 19.6 13.8 19.6 C15.6 19.6 17 18.8 18 17.4 M4.6 10.2 H14.6 M4.6 13.8 H13.8
        sterlingsign s M17 7.4 C16.6 5.4 15.2 4.4 13.4 4.4 C10.8 4.4 9.4 6.2 9.4 8.6 C9.4 11.4 10.6 13 10.2 15.8 C9.9 17.6 8.6 18.9 6.8 19.5 H17.4 M6.8 12 H14.4
        yensign s M5.8 4.4 L12 12 L18.2 4.4 M12 12 V19.8 M7 12.4 H17 M7 16 H17
        bitcoinsign s M8.2 5.2 H13.4 C18 5.2 18 11.8 13.4 11.8 H8.2 M13.4 11.8 C18.8 11.8 18.8 19 13.4 19 H8.2 M8.2 5.2 V19 M6.2 5.2 H8.2 M6.2 19 H8.2 M10.6 3 V5.2 M13.8 3 V5.2 M10.6 19 V21.2 M13.8 19 V21.2
        _placeholder s R4 4 16 16 3.2; sw1.3 D12 12
        """
}
