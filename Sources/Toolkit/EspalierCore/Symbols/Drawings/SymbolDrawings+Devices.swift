extension SymbolDrawings {
    /// Computers, telephones, power and networks.
    static let devices = """
        display b R2 3.6 20 13.6 2.4; s M12 17.2 V20.4 M8 20.6 H16
        display.2 b R7.4 3 14.6 10.8 2; s M14.8 14 V17 M12 17.2 H18; e R.6 7 12.4 11 2.6; b R1.8 8.4 10 8 1.6; s M6.8 16.6 V19.4 M4.4 19.6 H9.2
        desktopcomputer b R2 3.4 20 14 2.2; d M2.2 13.4 H21.8; s M9.8 17.6 L9.2 20.6 M14.2 17.6 L14.8 20.6 M7.6 20.8 H16.4
        laptopcomputer b R4.4 4.8 15.2 11 1.8; s M1.8 18.8 H22.2
        macbook =laptopcomputer
        macmini b R2.6 8 18.8 8.4 2.4; k O17.6 12.2 1.1
        macwindow b R2.2 4 19.6 16 2.8; d M2.4 8.6 H21.6; kw1 O5.4 6.3 .85 O8 6.3 .85 O10.6 6.3 .85
        macwindow.on.rectangle b2 M6.4 6 V5.4 Q6.4 3 8.8 3 H19.4 Q21.8 3 21.8 5.4 V12.6 Q21.8 15 19.4 15; e R1 6.4 18.2 15 3; b R2.2 7.8 15.6 12.4 2.4; d M2.4 11.8 H17.6
        uiwindow.split.2x1 b R2.2 4 19.6 16 2.8; d M12 4 V20 M2.4 8 H21.6
        pc b R6.4 2.6 11.2 18.8 2; d M9.4 6.4 H14.6 M9.4 9.4 H14.6; k O12 16.6 1.2
        server.rack b R2.6 3.4 18.8 7 1.8 R2.6 13.6 18.8 7 1.8; k O6.2 6.9 1.05 O6.2 17.1 1.05; d M11 6.9 H17.8 M11 17.1 H17.8
        xserve =server.rack
        iphone b R6.4 1.9 11.2 20.2 2.8; d M10.4 4.4 H13.6
        iphone.gen1 b R6.4 1.9 11.2 20.2 2.4; d M6.6 17.8 H17.4 M6.6 5.2 H17.4
        ipad b R4.2 2.2 15.6 19.6 2.4; d M10.4 19 H13.6
        ipad.landscape =ipad turn90
        ipad.and.iphone b R2.2 3 13.4 17 2.2; e R12.4 8.4 10.6 14.6 2.4; b R13.8 9.8 7.6 11.8 1.8
        laptopcomputer.and.iphone b R4 5 14.4 10.4 1.8; s M1.8 18.2 H13; e R14.6 8.4 8.6 14.4 2; b R16 9.8 5.8 11.4 1.4
        applewatch b R5.6 6 12.8 12 3.4; s M8 6 L8.8 2.4 H15.2 L16 6 M8 18 L8.8 21.6 H15.2 L16 18 M20.4 10.6 V12.6
        keyboard b R1.8 5.4 20.4 13.2 2.6; dw.9 D5.6 9.2 9 9.2 12 9.2 15 9.2 18.4 9.2 5.6 12.2 9 12.2 12 12.2 15 12.2 18.4 12.2; d M8 15.4 H16
        computermouse b R6.4 2.4 11.2 19.2 5.4; d M12 6.4 V9.8
        printer b M6.6 17 H5 Q2.4 17 2.4 14.4 V10 Q2.4 7.4 5 7.4 H19 Q21.6 7.4 21.6 10 V14.4 Q21.6 17 19 17 H17.4; s M6.6 7.2 V4.6 Q6.6 3 8.2 3 H15.8 Q17.4 3 17.4 4.6 V7.2; e R6 12.4 12 10 1; s R6.6 13 10.8 8 1.2; d O18 10.4 .6
        scanner b R2.4 11 19.2 8 2.2; s M4 10.6 L19.6 4.4; d M12 15 H17.6
        cpu b R5.6 5.6 12.8 12.8 2; d R9 9 6 6 .8; s M9 2.6 V5.2 M12 2.6 V5.2 M15 2.6 V5.2 X Y; s M2.6 9 H5.2 M2.6 12 H5.2 M2.6 15 H5.2 X
        memorychip b R2.6 6.4 18.8 9.8 1.6; s M6 16.4 V18.8 M10 16.4 V18.8 M14 16.4 V18.8 M18 16.4 V18.8; d R6 9.4 4.4 3.8 .4 R13.6 9.4 4.4 3.8 .4
        simcard b P1.8 5 2.6 14.4 2.6 19 7.2 19 21.4 5 21.4; d R8.4 11.4 7.2 6.6 1.2
        sdcard b P1.8 9 2.6 19 2.6 19 21.4 5 21.4 5 6.6; d M9.4 6 V8.8 M12.4 6 V8.8 M15.4 6 V8.8
        opticaldisc b O12 12 9.25; d O12 12 2.9
        wifi sv67 A12 19 13.4 -133 -47; sv34 A12 19 8.8 -133 -47; sv1 A12 19 4.4 -133 -47; f O12 18.8 1.7
        wifi.exclamationmark s A12 19 13.4 -133 -47 N A12 19 8.8 -133 -112 N A12 19 8.8 -68 -47; sw1.1 M12 10.8 V15.4; sw1.5 D12 19
        cellularbars bv1 R2.6 15.4 3 5 1; bv25 R7.7 11.8 3 8.6 1; bv50 R12.9 8.2 3 12.2 1; bv75 R18.2 4.4 3 16 1
        bolt.horizontal.circle u2 circle 12 12 1; U bolt.horizontal 12 12 .56
        battery.100 =battery.100percent
        battery.75 =battery.75percent
        battery.50 =battery.50percent
        battery.25 =battery.25percent
        battery.0 =battery.0percent
        battery.100percent s R1.6 6.8 18 10.4 3; f R3.7 8.9 13.8 6.2 1.4; f M21.2 9.8 C22.6 10.4 22.6 13.6 21.2 14.2 Z
        battery.75percent s R1.6 6.8 18 10.4 3; f R3.7 8.9 10.2 6.2 1.4; f M21.2 9.8 C22.6 10.4 22.6 13.6 21.2 14.2 Z
        battery.50percent s R1.6 6.8 18 10.4 3; f R3.7 8.9 6.9 6.2 1.4; f M21.2 9.8 C22.6 10.4 22.6 13.6 21.2 14.2 Z
        battery.25percent s R1.6 6.8 18 10.4 3; f R3.7 8.9 3.4 6.2 1.4; f M21.2 9.8 C22.6 10.4 22.6 13.6 21.2 14.2 Z
        battery.0percent s R1.6 6.8 18 10.4 3; f M21.2 9.8 C22.6 10.4 22.6 13.6 21.2 14.2 Z
        battery.100percent.bolt s R1.6 6.8 18 10.4 3; f R3.7 8.9 13.8 6.2 1.4; f M21.2 9.8 C22.6 10.4 22.6 13.6 21.2 14.2 Z; e P.3 12.4 4 6 13.6 10 13.6 8.8 20 15.2 10.6 11.2 10.6; f P.3 11.4 6.4 7.8 12.6 10.4 12.6 9.8 17.6 13.4 11.4 10.8 11.4
        powerplug b P1.8 6 8.4 18 8.4 18 12.4 14.6 16.8 9.4 16.8 6 12.4; s M9 8 V3.2 M15 8 V3.2 M12 17 V21.4
        power s M12 2.8 V11.4; s A12 12.8 8.4 -58 238
        phone b M7.4 3.4 L9.8 7.6 Q10.4 8.8 9.4 9.8 L8.2 11 C9.2 13 11 14.8 13 15.8 L14.2 14.6 Q15.2 13.6 16.4 14.2 L20.6 16.6 Q21.8 17.4 21.2 18.6 C20.4 20.4 18.8 21.4 17 21.2 C9.6 20.2 3.8 14.4 2.8 7 C2.6 5.2 3.6 3.6 5.4 2.8 Q6.6 2.2 7.4 3.4 Z
        phone.down =phone turn135
        phone.arrow.up.right u phone 10.6 13.4 .88; s M15 9 L21 3 M16.4 3 H21 V7.6
        teletype =phone
        lifepreserver b O12 12 9.25; d O12 12 4; d M14.8 9.2 L18.5 5.5 M9.2 9.2 L5.5 5.5 M14.8 14.8 L18.5 18.5 M9.2 14.8 L5.5 18.5
        terminal b R2.2 4 19.6 16 2.8; d M6.4 8.6 L9.8 11.8 L6.4 15 M11.8 15.4 H16.6
        apple.terminal =terminal
        curlybraces s M8.6 3.6 C6 3.6 5.6 5 5.6 7 V9 Q5.6 12 3 12 Q5.6 12 5.6 15 V17 C5.6 19 6 20.4 8.6 20.4 X
        ellipsis.curlybraces s M8.6 3.6 C6 3.6 5.6 5 5.6 7 V9 Q5.6 12 3 12 Q5.6 12 5.6 15 V17 C5.6 19 6 20.4 8.6 20.4 X; sw1.2 D9 12 12 12 15 12
        ladybug.slash u ladybug 12 12 1; s M3.4 3.4 L20.6 20.6
        finder b R2.6 3.2 18.8 17.6 3.4; d M13 3.6 C11.6 7 11 10 11 12.8 H14 C14 15.6 14.2 18 15 20.4; d M7.4 8.4 V10.4 M16.6 8.4 V10.4; d M6.6 15 C9.8 17.4 14.2 17.4 17.4 15
        dock.rectangle b R2.2 4 19.6 16 2.8; k R6 14.6 12 2.8 .9
        menubar.rectangle b R2.2 4 19.6 16 2.8; k R4.6 6.2 14.8 2.4 .7
        window.vertical.closed b R4 3 16 18 1.6; d M12 3 V21 M4 12 H20
        esim b R3.6 3.6 16.8 16.8 3; d R8 8 8 8 1.2 M12 8 V16
        headlight.low.beam b M13 5 C18 5 21.4 8 21.4 12 C21.4 16 18 19 13 19 Z; s M10 7 L2.6 9 M10 10.4 L2.6 12.4 M10 13.8 L2.6 15.8 M10 17.2 L2.6 19.2
        keyboard.chevron.compact.down b R1.8 3.2 20.4 12.4 2.6; dw.9 D5.6 6.6 9 6.6 12 6.6 15 6.6 18.4 6.6 5.6 9.4 9 9.4 12 9.4 15 9.4 18.4 9.4; d M8 12.4 H16; s M8.6 19.2 L12 21 L15.4 19.2
        keyboard.chevron.compact.up b R1.8 8.4 20.4 12.4 2.6; dw.9 D5.6 11.8 9 11.8 12 11.8 15 11.8 18.4 11.8 5.6 14.6 9 14.6 12 14.6 15 14.6 18.4 14.6; d M8 17.6 H16; s M8.6 4.8 L12 3 L15.4 4.8
        touchid s M12 12.2 C12 15.4 11.8 18.2 10.4 21.2; s M8.4 18.8 C9 16.8 9 14.4 9 12.2 A12 12.2 3 180 360 C15 15 14.8 17.6 14 20.6; s M5.2 16.8 C5.8 15 6 13.6 6 12.2 A12 12.2 6 180 360 C18 14.4 17.9 16.2 17.4 18.4; s M3.2 13 A12 11.8 8.8 172 308; s M19.4 7.2 C20.6 9 20.9 11 20.8 13.6
        candybarphone b R6.6 1.9 10.8 20.2 2.6; d R9.4 4.9 5.2 4.6 .6; dw.9 D9.4 13.2 12 13.2 14.6 13.2 9.4 16 12 16 14.6 16 9.4 18.8 12 18.8 14.6 18.8
        iphone.gen3 b R6.4 1.9 11.2 20.2 2.8; k R9.8 2 4.4 1.9 .8; d M10.2 19.6 H13.8
        iphone.gen2 =iphone
        macbook.and.iphone b R3.6 4.6 15 10.8 1.8; s M1.4 18.6 H14.4; e R14.4 7.6 9.4 15 3; b R16.4 9.6 5.2 10.8 1.4
        apps.iphone b R6.4 1.9 11.2 20.2 2.8; dw1.1 D9.8 7.4 14.2 7.4 9.8 12 14.2 12 9.8 16.6 14.2 16.6
        iphone.and.arrow.forward s p2.8 12.4 17.6 12.4 22.1 3.2 22.1 3.2 1.9 12.4 1.9 12.4 6.4; s M6.4 4.4 H9.2; s M8.6 12 H21.4 M17.2 7.8 L21.4 12 L17.2 16.2
        appletv b R2.4 7.6 19.2 9.4 3; k O12 12.3 1.5
        tv.inset.filled s R2 4 20 13.4 2.4; f R4.6 6.6 14.8 8.2 1; s M7.6 20.6 H16.4
        tv.music.note u tv 12 12 1; d M10.4 13 V8 L14.4 7.2 V12.2; k O9.2 13.1 1.4 O13.2 12.3 1.4
        sparkles.tv u tv 12 12 1; k M10.8 6.2 Q11.3 10.3 15.4 10.8 Q11.3 11.3 10.8 15.4 Q10.3 11.3 6.2 10.8 Q10.3 10.3 10.8 6.2 Z; k M16.4 5.8 Q16.6 7.4 18.2 7.6 Q16.6 7.8 16.4 9.4 Q16.2 7.8 14.6 7.6 Q16.2 7.4 16.4 5.8 Z
        wifi.router b R2.4 14.2 19.2 6.6 2; k O6.4 17.5 1.1; k O10 17.5 1.1; s M17.4 14 V9.8; s2 A17.4 9 3.6 -140 -40 N A17.4 9 6.8 -140 -40
        airplayvideo s M6 17 H4.6 Q2.2 17 2.2 14.6 V6.6 Q2.2 4.2 4.6 4.2 H19.4 Q21.8 4.2 21.8 6.6 V14.6 Q21.8 17 19.4 17 H18; f P.8 12 13.4 18.2 20.8 5.8 20.8
        airplayaudio s A12 11.4 9.2 126 414 N A12 11.4 5.8 126 414 N A12 11.4 2.4 126 414; f P.8 12 13.6 18.2 21.4 5.8 21.4
        airpods.gen3 =airpods
        beats.headphones =headphones
        externaldrive.connected.to.line.below b M3.6 10.6 L5.4 4.6 Q5.8 3.2 7.4 3.2 H16.6 Q18.2 3.2 18.6 4.6 L20.4 10.6 V11.8 Q20.4 14 18.2 14 H5.8 Q3.6 14 3.6 11.8 Z; d M3.9 9.8 H20.1; s M12 14.4 V19.4 M2.6 19.6 H21.4
        macpro.gen3 b R5 2.6 14 17.4 2; dw.9 D9 7 12 7 15 7 9 10 12 10 15 10 9 13 12 13 15 13 9 16 12 16 15 16; s M7 21.6 H9 M15 21.6 H17
        iphone.homebutton b R6.4 1.9 11.2 20.2 2.4; d M6.6 17.8 H17.4 M6.6 5.2 H17.4; kw1 O12 20 .9
        iphone.landscape =iphone turn-90
        iphone.radiowaves.left.and.right b R8 3.4 8 17.2 2; s2 A12 12 7.6 -36 36 N A12 12 7.6 144 216 N A12 12 10.6 -36 36 N A12 12 10.6 144 216
        iphone.rear.camera b R6.4 1.9 11.2 20.2 2.8; k O9.6 5.6 1.3 O9.6 9 1.3; kw1 O13 7.3 .8
        ipad.homebutton b R4.2 2.2 15.6 19.6 2.4; k O12 19.6 .9; d M4.4 17.6 H19.6
        ipad.gen1 =ipad.homebutton
        ipad.gen2 =ipad
        applewatch.watchface b R5.6 6 12.8 12 3.4; s M8 6 L8.8 2.4 H15.2 L16 6 M8 18 L8.8 21.6 H15.2 L16 18 M20.4 10.6 V12.6; d O12 12 3; d M12 10.4 V12 L13.2 12.8
        lock.iphone b R8.4 1.9 11.2 20.2 2.8; e R.6 9.4 12.6 12.8 2; U lock 6.8 16 .46
        lock.laptopcomputer b R4.4 4.8 15.2 11 1.8; s M1.8 18.8 H22.2; U lock 12 10 .36
        play.display b R2 3.6 20 13.6 2.4; s M12 17.2 V20.4 M8 20.6 H16; k P.6 10 7 15.4 10.4 10 13.8
        play.tv u tv 12 12 1; k P.6 10 7.4 15.4 10.8 10 14.2
        play.laptopcomputer b R4.4 4.8 15.2 11 1.8; s M1.8 18.8 H22.2; k P.6 10.2 7.4 15 10.3 10.2 13.2
        airpods.chargingcase b R3.4 5.4 17.2 13.2 5.4; d M3.6 10.4 H20.4; k O12 13.8 .9
        airpodspro.chargingcase.wireless b R2.4 6 19.2 12 5.4; d M2.6 10.4 H21.4; k O12 13.8 .9
        airpodspro.chargingcase.wireless.radiowaves.left.and.right b R6 7.6 12 8.8 4; d M6.2 10.8 H17.8; kw1 O12 13.2 .7; s2 A12 12 8.6 -34 34 N A12 12 8.6 146 214 N A12 12 11 -32 32 N A12 12 11 148 212
        bolt.ring.closed s O12 12 9.25; U bolt 12 12 .56
        power.dotted u power 12 12 1; e M12 12 L10.4 24 H13.6 Z M12 12 L3 20 L5.4 22 Z M12 12 L21 20 L18.6 22 Z
        key.radiowaves.forward u key 8.4 13 .78; s2 A14 8 3.4 -45 45 N A14 8 6.6 -45 45
        homekit s p1.2 3 11.4 12 3.4 21 11.4; s p1.2 5.4 10 5.4 20.6 18.6 20.6 18.6 10; s p.8 8.6 17.4 8.6 11.6 12 8.8 15.4 11.6 15.4 17.4 8.6 17.4
        xbox.logo s O12 12 9.25; s M5.6 5.6 C8 5 10.4 6.4 12 8 C13.6 6.4 16 5 18.4 5.6; s M12 8 C8.4 11 6.6 14.6 6 18.6 M12 8 C15.6 11 17.4 14.6 18 18.6
        playstation.logo s M9.4 20.4 V4 L13.6 5.2 C16.4 6 17.4 7.6 17.4 9.8 C17.4 12.4 15.8 13 13.6 12.2; s M9 14.6 L3.6 16.4 C1.6 17.2 2.6 18.8 5 18.4 L9 17.2; s M13.6 15.6 L17.6 14.2 C21 13.4 23.2 15.4 20.4 16.6 L13.6 19
        car.2 u car 9.2 9.6 .72; e R8.6 10.4 15.4 12 2; u car 15.6 16.2 .64
        car.side b M2.4 16.4 V13 Q2.4 11.6 3.8 11.2 L6.4 10.6 L9 7.4 Q9.8 6.4 11 6.4 H15 Q16.2 6.4 17 7.4 L19.4 10.6 L20.6 11 Q21.8 11.4 21.8 12.8 V16.4 Z; e O7 16.6 3 O17.2 16.6 3; b O7 16.6 1.9 O17.2 16.6 1.9; d M7.6 10.8 H19
        car.rear u car 12 12 1
        car.rear.road.lane u car 12 9.4 .74; s M5 18 L2.6 22 M19 18 L21.4 22 M12 19.4 V22
        car.ferry u car 12 7.8 .5; b M3 13.4 H21 L18.8 18.6 H5.2 Z; s M2.6 21.4 H21.4
        bolt.car u car 12 12 1; k P.3 12.8 10.6 9.6 14.4 11.8 14.4 11.2 17 14.4 13.2 12.2 13.2
        bus.doubledecker b R4.6 1.8 14.8 18 2.2; d M4.8 7.6 H19.2 M4.8 13 H19.2; k O8 16.6 1.1 X; s M7 20 V21.6 M17 20 V21.6
        airplane.arrival f M21.6 12 C21.6 13 20.6 13.5 19.4 13.5 H15 L10.4 20.8 H8.2 L10.4 13.5 H6.2 L4.4 15.9 H2.6 L3.6 12 L2.6 8.1 H4.4 L6.2 10.5 H10.4 L8.2 3.2 H10.4 L15 10.5 H19.4 C20.6 10.5 21.6 11 21.6 12 Z J28 G12 10.4 .86; s M3 21 H21
        chair.lounge b R5 2.8 6.4 11 2.2; b R5 13 15 3.4 1.5; s M6.4 16.6 L5.4 21.2 M18.6 16.6 L19.6 21.2
        fan.ceiling s M12 2.4 V8.6; f O12 11 2; b E6 11.6 4.4 1.5 X; s M8.6 21 H15.4
        fan.desk u fan 12 9 .74; s M12 16.4 V20.8 M7 21 H17
        fan.floor u fan 12 8 .66; s M12 14.6 V20.8 M8 21 H16
        """
}
